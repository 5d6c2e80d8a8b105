// Written by make-icons.mjs from lucide-static 1.62.0 (ISC License, Lucide contributors; parts MIT, Cole Bemis).
import { IconFrame, type IconProps } from './icon.tsx'

export const PlusIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12h14M12 5v14" />
  </IconFrame>
)

export const MinusIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12h14" />
  </IconFrame>
)

export const ChevronLeftIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M15 18l-6-6 6-6" />
  </IconFrame>
)

export const ArrowUpRightIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M7 7h10v10M7 17 17 7" />
  </IconFrame>
)

export const CreditCardIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM2 10L22 10M6 14h2" />
  </IconFrame>
)

export const CheckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M20 6 9 17l-5-5" />
  </IconFrame>
)

export const ClockIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 6v6l4 2" />
  </IconFrame>
)

export const ArrowUpIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12l7-7 7 7M12 19V5" />
  </IconFrame>
)

export const InfoIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 16v-4M12 8h.01" />
  </IconFrame>
)

export const MailIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z" />
  </IconFrame>
)

export const BellIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
  </IconFrame>
)
