import type { ReminderRules } from '../reminders/reminder.ts'

/** /desk/reminders: of what customers are reminded, and when. */
export interface RemindersView {
  rules: ReminderRules
  /** 0 before an owner has changed them. */
  version: number
  /** Who changed them last; null where nobody has. */
  changed: { who: string; at: string } | null
  /** How many customers turned reminders of a request or an order off. */
  stopped: number
}
