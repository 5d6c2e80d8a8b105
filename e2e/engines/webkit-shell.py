#!/usr/bin/python3
"""A bare window of WebKitGTK for its WebDriver: with a profile that lasts and a telephone's width, which the browser that
comes with it (MiniBrowser) cannot have while it is driven. Needs gir1.2-webkit2-4.1 and python3-gi.
"""
import argparse
import os

import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True)
parser.add_argument('--size', required=True)
options = parser.parse_args()
width, height = map(int, options.size.split('x'))

# What Safari has and WebKitGTK leaves out unless asked: persistent storage and how much of it there is.
FEATURES = {'StorageAPI', 'StorageAPIEstimate'}

context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(options.profile, 'data'),
    base_cache_directory=os.path.join(options.profile, 'cache')))
context.set_automation_allowed(True)
windows = []


def open_view(_session):
    settings = WebKit2.Settings()
    every = WebKit2.Settings.get_all_features()
    for feature in (every.get(index) for index in range(every.get_length())):
        if feature.get_identifier() in FEATURES:
            settings.set_feature_enabled(feature, True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    view.connect('permission-request', lambda _view, request: (request.allow(), True)[1])
    window = Gtk.Window(type=Gtk.WindowType.TOPLEVEL)
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    view.connect('close', lambda _view: window.destroy())
    window.connect('destroy', close_window)
    window.show_all()
    view.grab_focus()
    # No window manager is there to give it the focus.
    GLib.idle_add(lambda: window.present())
    windows.append(window)
    return view


def close_window(window):
    windows.remove(window)
    if not windows:
        Gtk.main_quit()


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-shell')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', begin)
Gtk.main()
