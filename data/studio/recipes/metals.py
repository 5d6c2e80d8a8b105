"""The metals the shop sells. Plain Python, no Blender.

Linear reflectances at normal incidence: platinum, silver and gold are the usual measured values; the alloys are read off them by
composition (18K = 75 % gold, 9K = 37.5 %; white gold as sold, rhodium plated). The viewer of live pieces reads the same file.
"""
import json
import os

_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..', 'domain', 'live-piece', 'reflectance.json')

with open(_FILE, encoding='utf-8') as file:
    METALS = {metal: tuple(reflectance) for metal, reflectance in json.load(file).items()}
