import type { RemindersView } from '#domain/desk/reminders-view.ts'
import { INITIAL_RULES } from '#domain/reminders/reminder.ts'

export const reminders: RemindersView = {
  rules: { ...INITIAL_RULES, 'drawing-waiting': { isOn: false, days: 7 } },
  version: 2,
  changed: { who: 'Anna', at: '2026-03-01T09:00:00.000Z' },
  stopped: 1
}
