"""The porcelain forms that pieces are shown on at true scale: what the picture of each shows. Plain Python."""
import json
import os

_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'domain', 'live-piece', 'worn-forms.json')

with open(_FILE, encoding='utf8') as file:
    # `box`: left, top (y down), width and height of the picture in mm about where the piece sits. `across`: how wide the form is there.
    FORMS = json.load(file)
