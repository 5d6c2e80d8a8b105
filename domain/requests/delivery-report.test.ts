import { expect, test } from 'vitest'
import { notArrivedWords, readDeliveryReport } from './delivery-report.ts'

const status =
  'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n No such user'
const head = 'Subject: Hello\r\nMessage-ID:\r\n <one@shop.example>\r\n\r\nMessage-ID: <two@shop.example>'

test('a report names the mail that came back and what its server said', () => {
  expect(readDeliveryReport(status, head)).toEqual({
    messageId: '<one@shop.example>',
    told: '5.1.1 smtp; 550 5.1.1 No such user'
  })
})

test('a delay and a delivery are no report of a failure, nor is one whose mail names itself below its head', () => {
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(readDeliveryReport(status.replace('failed', action), head)).toBeNull()
  expect(readDeliveryReport(status, 'Subject: Hello\r\n\r\nMessage-ID: <two@shop.example>')).toBeNull()
})

test.each([
  ['5.1.1 smtp; 550', 'there is no such address'],
  ['5.1.2', 'what stands behind the @ takes no mail'],
  ['552 5.2.2 over quota', 'the mailbox is full'],
  ['5.2.1', 'the mailbox is closed'],
  ['5.3.4', 'the mail is larger than their mailbox takes'],
  ['4.4.1', 'their mail server could not be reached'],
  ['550 5.7.1 blocked', 'their mail server refused it as unwanted, or did not trust ours'],
  ['550 no', 'their mail server did not take it'],
  ['', '']
])('%s: %s', (told, words) => {
  expect(notArrivedWords(told)).toBe(words)
})
