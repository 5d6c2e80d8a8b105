#!/bin/sh
# The shop's commands as its own user, with the settings of the open shop: shop desk -- list
set -eu
set -a
. /etc/northlight/settings
set +a
cd /srv/northlight/current
export HOME=/srv/northlight TMPDIR=/var/tmp
exec runuser -u northlight -- npm run --silent "$@"
