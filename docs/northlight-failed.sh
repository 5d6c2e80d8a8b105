#!/bin/sh
# Tells MAIL_TO that a backup failed, by the shop's own mail server; the log has it in any case.
set -eu
said="The backup of the shop on $(hostname) failed: there is no new one. Why: journalctl -u northlight-backup -n 20"
echo "<3>$said"
if [ -z "${SMTP_URL:-}" ] || [ -z "${MAIL_FROM:-}" ] || [ -z "${MAIL_TO:-}" ]; then
	echo "<4>Nobody was written to: SMTP_URL, MAIL_FROM and MAIL_TO are not all set."
	exit 0
fi
# The address of the server has a password in it: not as an argument, which every user of the machine can see.
curl --silent --show-error --max-time 120 --config /proc/self/fd/3 --upload-file - 3<<SERVER <<MAIL
url = "${SMTP_URL%%\?*}"
mail-from = "$MAIL_FROM"
mail-rcpt = "$MAIL_TO"
ssl
SERVER
From: $MAIL_FROM
To: $MAIL_TO
Date: $(date -R)
Subject: A backup of the shop failed

$said
MAIL
