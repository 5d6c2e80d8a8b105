"""Prints the shots still to do as JSON, in order: python3 data/studio/list.py [PRODUCT…]"""
import json
import os
import sys

from recipes.products import ROOT
from recipes.recipe import NoRecipe
from recipes.shots import shot_list, to_do

RENDERED = os.path.join(ROOT, 'data', 'studio', 'rendered.json')
PICTURES = os.path.join(ROOT, 'data', 'media', 'pictures')
FILMS = os.path.join(ROOT, 'data', 'media', 'films')
LAST = {PICTURES: '-1200.jpg', FILMS: '.mp4'}  # the last file that is written of a picture and of a film


def rendered():
    if not os.path.exists(RENDERED):
        return {}
    with open(RENDERED, encoding='utf8') as file:
        return json.load(file)


def main(products):
    try:
        shots = shot_list(wanted=products)
    except NoRecipe as error:
        sys.exit(f'studio: {error}')
    files = {name.removesuffix(last) for folder, last in LAST.items() if os.path.isdir(folder) for name in os.listdir(folder) if name.endswith(last)}
    print(json.dumps({'shots': shots, 'toDo': [shot['key'] for shot in to_do(shots, rendered(), files)]}))


if __name__ == '__main__':
    main(sys.argv[1:])
