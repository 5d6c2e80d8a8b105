import { createServer, type Socket } from 'node:net'

export type ImapDouble = Awaited<ReturnType<typeof startImapDouble>>

interface Lying {
  uid: number
  bytes: Buffer
  at: Date
}

/**
 * A mailbox as far as the shop's reader asks one: RFC 3501 with LOGIN, EXAMINE, UID SEARCH, UID FETCH, NOOP and, where it `idles`, IDLE, on a free port
 * of this machine. `close` it. It can refuse its password, go away and come back, and give all mails other numbers.
 */
export async function startImapDouble({ user = 'replies', password = 'a password of the double', idles = false } = {}) {
  const mails: Lying[] = []
  const sockets = new Set<Socket>()
  /** Of those that wait by IDLE: the tag of that command. */
  const waiting = new Map<Socket, string>()
  const can = `IMAP4rev1${idles ? ' IDLE' : ''}`
  const asked: string[] = []
  let validity = 1
  let next = 1
  let isRefusing = false
  let isSearchRefused = false
  let breaksAfter = Number.POSITIVE_INFINITY

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => {
      sockets.delete(socket)
      waiting.delete(socket)
    })
    socket.on('error', () => socket.destroy())
    let heard = ''
    const say = (line: string) => void socket.write(`${line}\r\n`, 'latin1')
    say(`* OK [CAPABILITY ${can}] ready`)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        answer(line)
      }
    })

    function answer(line: string) {
      const [tag = '', ...words] = line.split(' ')
      const rest = words.join(' ')
      const command = rest.toUpperCase()
      asked.push(command.startsWith('LOGIN') ? 'LOGIN' : command)
      const ok = (said = 'done') => say(`${tag} OK ${said}`)
      if (command === 'CAPABILITY') {
        say(`* CAPABILITY ${can}`)
        return void ok()
      }
      if (command.startsWith('LOGIN')) {
        const [, given, secret] = /^LOGIN "?([^" ]+)"? "?([^"]+?)"?$/i.exec(rest) ?? []
        const isIn = !isRefusing && given === user && secret === password
        if (isIn) ok(`[CAPABILITY ${can}] in`)
        else say(`${tag} NO [AUTHENTICATIONFAILED] no`)
        return
      }
      if (command.startsWith('LIST') || command.startsWith('LSUB')) {
        say('* LIST (\\HasNoChildren) "/" INBOX')
        return void ok()
      }
      if (command.startsWith('EXAMINE') || command.startsWith('SELECT')) {
        say('* FLAGS (\\Seen)')
        say(`* ${mails.length} EXISTS`)
        say('* 0 RECENT')
        say(`* OK [UIDVALIDITY ${validity}] valid`)
        say(`* OK [UIDNEXT ${next}] next`)
        return void ok('[READ-ONLY] open')
      }
      if (command === 'IDLE' && idles) {
        waiting.set(socket, tag)
        return void say('+ idling')
      }
      if (tag === 'DONE') {
        const waited = waiting.get(socket)
        waiting.delete(socket)
        return void say(`${waited} OK done`)
      }
      if (command === 'NOOP') {
        say(`* ${mails.length} EXISTS`)
        return void ok()
      }
      if (command.startsWith('UID SEARCH')) {
        if (isSearchRefused) return void say(`${tag} NO [INUSE] later`)
        const since = /SINCE (\S+)/.exec(command)?.[1]
        const from = Number(/UID (\d+):\*/.exec(command.slice(10))?.[1] ?? 0)
        const last = mails.at(-1)?.uid ?? 0
        const found = mails.filter(
          ({ uid, at }) =>
            (since === undefined || at.getTime() >= Date.parse(`${since} UTC`)) &&
            // As a server does: the last one is among any range that ends with a star.
            (uid >= from || uid === last)
        )
        say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trim())
        return void ok()
      }
      if (command.startsWith('UID FETCH')) {
        const uids = expand(command.split(' ')[2] ?? '')
        for (const [index, mail] of mails.entries()) if (uids.has(mail.uid)) fetched(index + 1, mail, command)
        return void ok()
      }
      if (command === 'LOGOUT') {
        say('* BYE')
        ok()
        return void socket.end()
      }
      say(`${tag} BAD ${command.split(' ')[0]} is not known here`)
    }

    function fetched(sequence: number, { uid, bytes }: Lying, command: string) {
      const parts = [`UID ${uid}`]
      if (command.includes('RFC822.SIZE')) parts.push(`RFC822.SIZE ${bytes.length}`)
      if (command.includes('ENVELOPE')) parts.push(`ENVELOPE ${envelopeOf(bytes)}`)
      const body = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(command)
      if (!body) return void say(`* ${sequence} FETCH (${parts.join(' ')})`)
      const from = Number(body[1] ?? 0)
      const part = bytes.subarray(from, body[2] === undefined ? undefined : from + Number(body[2]))
      if (from + part.length > breaksAfter) return void socket.destroy()
      const name = body[1] === undefined ? 'BODY[]' : `BODY[]<${from}>`
      const line = `* ${sequence} FETCH (${parts.join(' ')} ${name} {${part.length}}\r\n`
      socket.write(Buffer.concat([Buffer.from(line, 'latin1'), part, Buffer.from(')\r\n')]))
    }
  })
  const listen = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen()
  const { port } = server.address() as { port: number }
  const shut = async () => {
    const closing = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closing
  }

  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    /** A mail comes; the answer is its number. */
    put: (mail: string | Buffer, at = new Date()): number => {
      mails.push({ uid: next, bytes: typeof mail === 'string' ? Buffer.from(mail) : mail, at })
      for (const socket of waiting.keys()) socket.write(`* ${mails.length} EXISTS\r\n`)
      return next++
    },
    /** Somebody has removed it. */
    remove: (uid: number) => {
      const index = mails.findIndex((mail) => mail.uid === uid)
      if (index >= 0) mails.splice(index, 1)
    },
    /** All mails have other numbers from now on, and whoever is in has to come anew. */
    renumber: () => {
      validity++
      next = 101
      for (const mail of mails) mail.uid = next++
      for (const socket of sockets) socket.destroy()
    },
    refuse: (does: boolean) => {
      isRefusing = does
      for (const socket of sockets) socket.destroy()
    },
    /** It is open, and does not search. */
    refuseSearch: (does: boolean) => {
      isSearchRefused = does
    },
    /** The line breaks once more than so many bytes of a mail are asked for. */
    breakAfter: (bytes: number) => {
      breaksAfter = bytes
    },
    goAway: shut,
    comeBack: () => listen(port),
    /** What was asked of it, in order, without names. */
    asked,
    connections: () => sockets.size,
    /** How many wait to be told of a mail. */
    waiting: () => waiting.size,
    /** Breaks every line, and takes new ones. */
    breakLines: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      if (server.listening) await shut()
    }
  }
}

function expand(set: string): ReadonlySet<number> {
  return new Set(
    set.split(',').flatMap((part) => {
      const [from = 0, to = from] = part.split(':').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
  )
}

/** As far as the shop reads it: who wrote it, about what, under which Message-ID. */
function envelopeOf(bytes: Buffer): string {
  const [head = ''] = bytes.toString('latin1').split(/\r?\n\r?\n/, 1)
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(head)?.[1]?.trim()
  const quoted = (text: string | undefined) =>
    text === undefined ? 'NIL' : `"${text.replace(/["\\\r\n]/g, '').slice(0, 200)}"`
  const [, local, domain] = /<?([^<>@\s]+)@([^<>\s]+?)>?$/.exec(field('from') ?? '') ?? []
  const from = local === undefined ? 'NIL' : `((NIL NIL ${quoted(local)} ${quoted(domain)}))`
  return `(NIL ${quoted(field('subject'))} ${from} NIL NIL NIL NIL NIL NIL ${quoted(field('message-id'))})`
}
