import { expect, test } from 'vitest'
import { classesByName } from './named-classes.ts'

const sheet = "import styles from './card.module.css'"

test('classes that are asked for by name are names of the sheet', () => {
  const code = `${sheet}\nexport const Card = () => <p className={styles.card}>styles</p>`
  expect(classesByName(code)).toBe(code.replace('import styles', 'import * as styles'))
})

test('a class that is chosen while the page runs is looked up in the object, and so is one that is called as the object is', () => {
  for (const use of ['styles[tone]', 'styles.default']) {
    const code = `${sheet}\nexport const Card = ({ tone }) => <p className={${use}} title={styles.card} />`
    expect(classesByName(code)).toBe(code)
  }
})

test('one sheet beside another is decided by itself', () => {
  const code = `${sheet}\nimport chips from '../chip.module.css'\nlog(styles.card, chips[tone])`
  expect(classesByName(code)).toBe(code.replace('import styles', 'import * as styles'))
})
