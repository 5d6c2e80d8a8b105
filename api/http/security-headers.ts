import helmet, { type HelmetOptions } from 'helmet'
