import { createServer, type Socket } from 'node:net'

/** A mail that the server has taken. */
export interface TakenMail {
  messageId: string
  to: string
  subject: string
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  taken: readonly TakenMail[]
  close: () => Promise<void>
}

/** A mail server that takes whatever comes and remembers the heads of it. */
export async function openMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Who sends is killed again and again.
    socket.on('error', () => socket.destroy())
    converse(socket, (mail) => taken.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    }
  }
}

/** Between taking a mail and saying so: whoever is killed meanwhile does not know. */
const thinkingMs = 60
const endOfMail = '\r\n.\r\n'

function converse(socket: Socket, take: (mail: TakenMail) => void): void {
  let heard = ''
  let isMail = false
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    heard += part
    for (let end = endOf(heard, isMail); end > 0; end = endOf(heard, isMail)) {
      const said = heard.slice(0, end)
      heard = heard.slice(end)
      if (isMail) {
        take(headOf(said))
        isMail = false
        setTimeout(() => say('250 Taken'), thinkingMs)
        continue
      }
      const command = said.slice(0, 4).toUpperCase()
      if (command === 'DATA') {
        isMail = true
        say('354 Go on')
      } else if (command === 'QUIT') {
        say('221 Goodbye')
        socket.end()
      } else say('250 Yes')
    }
  })
  say('220 The drill')
}

function endOf(heard: string, isMail: boolean): number {
  const mark = isMail ? endOfMail : '\r\n'
  const at = heard.indexOf(mark)
  return at === -1 ? 0 : at + mark.length
}

function headOf(mail: string): TakenMail {
  const [head = ''] = mail.split('\r\n\r\n', 1)
  const unfolded = head.replaceAll(/\r\n[ \t]/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  return { messageId: field('Message-ID'), to: field('To'), subject: field('Subject') }
}
