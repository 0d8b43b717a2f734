"""What outlives the program: the library of partie, the settings, and the folders they lie in. No Qt here.

    places = Places.of_user()                      # or Places.under("--data-dir's folder")
    settings, notices = open_settings(places.settings).settings, …
    library, notices = open_library(places.library).library, …

Neither opening ever fails: what was wrong comes back as `Notice`s, which `str()` words in the language in use,
and `stored` tells whether what happens now outlives the program. The controller creates or takes a partie and
appends every action to it; `PartieChangedElsewhere` means that another running copy goes on with it.

`errors` are what methods raise; `partie` is what they return; `setting_table` lists the settings.
"""
