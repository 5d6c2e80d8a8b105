import type { ReminderKind } from '#domain/reminders/reminder.ts'
import type { Time } from './column-types.ts'

/** Of what customers are reminded, as an owner said it: a version is never changed, and the newest holds. */
export interface ReminderRulesTable {
  /** From 1. */
  version: number
  /** JSON of `ReminderRules`. */
  rules: string
  who: string
  at: Time
}

/** That a reminder was written, so that of each thing there is one. */
export interface RemindersTable {
  kind: ReminderKind
  /** The quotation, the drawing, or the order. */
  of_id: string
  at: Time
}

/** That the customer of a request or an order wants no reminders of it. */
export interface ReminderStopsTable {
  subject: 'request' | 'order'
  /** The request's reference, or the order's number. */
  name: string
  at: Time
}

export interface ReminderTables {
  reminder_rules: ReminderRulesTable
  reminders: RemindersTable
  reminder_stops: ReminderStopsTable
}
