import type { Command } from '../command.ts'
import { catalogueCommands } from './catalogue.ts'
import { customerCommands } from './customers.ts'
import { houseCommands } from './house.ts'
import { listCommand } from './list.ts'
import { orderCommands } from './orders.ts'
import { requestCommands } from './requests.ts'
import { reviewCommands } from './reviews.ts'
import { showCommand } from './show.ts'
import { staffCommands } from './staff.ts'

/** Everything the desk does from a shell, in the order of the help. */
export const commands: readonly Command[] = [
  listCommand,
  showCommand,
  ...requestCommands,
  ...orderCommands,
  ...catalogueCommands,
  ...reviewCommands,
  ...customerCommands,
  ...staffCommands,
  ...houseCommands
]
