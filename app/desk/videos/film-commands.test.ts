import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeCommands, filmKeyOf, listCommand } from './videos-page.tsx'

test('a card without a planned film lends the film its own name', () => {
  expect(filmKeyOf({ id: 'six-claws', film: null })).toBe('six-claws')
  expect(filmKeyOf({ id: 'six-claws', film: 'solitaire-turn' })).toBe('solitaire-turn')
})

test('both files go where the shop looks for films', () => {
  expect(encodeCommands('six-claws').join('\n')).toMatch(
    /data\/media\/films\/six-claws\.mp4\n.*films\/six-claws\.webm$/
  )
})

test('the command that lists a film calls the function that is there, by the names it takes', () => {
  const [, source, called] = /from '\.\/(.+?)'; await (.+?)\}\)/.exec(listCommand('six-claws', 'solitaire')) ?? []
  const [name, ...given] = called?.match(/\w+(?=\(|:)/g) ?? []
  const script = readFileSync(source ?? '', 'utf8')
  expect(script).toContain(`export async function ${name}({ ${given.join(', ')} }`)
})
