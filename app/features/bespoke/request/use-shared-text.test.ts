import { expect, test, vi } from 'vitest'
import { useSharedText } from '../bespoke-page.tsx'

vi.mock('../../../client-store/device.ts', () => ({ loadDevice: async () => ({ drafts: { read: async () => null } }) }))

function formWith(description: string) {
  const values = { description }
  return {
    values,
    getValues: () => values.description,
    setValue(_name: string, value: string) {
      values.description = value
    },
    formState: { defaultValues: { description: '' } }
  }
}

const sharing = (form: ReturnType<typeof formWith>, isKept: boolean) =>
  useSharedText('bespoke', form as unknown as Parameters<typeof useSharedText>[1], { settled: async () => isKept })

test('what is shared goes below what was written', async () => {
  const form = formWith('A ring for my sister ')
  await sharing(form, true)('https://example.com/ring')
  expect(form.values.description).toBe('A ring for my sister\n\nhttps://example.com/ring')
})

test('it is not called kept where the draft could not be', async () => {
  const form = formWith('')
  await expect(sharing(form, false)('https://example.com/ring')).rejects.toThrow()
  expect(form.values.description).toBe('https://example.com/ring')
})
