"""Prints every live piece and the hash of the sources as JSON: python3 data/studio/live_list.py"""
import json

from recipes.live import live_list, source_hash

if __name__ == '__main__':
    print(json.dumps({'source': source_hash(), 'pieces': live_list()}))
