// Written by make-icons.mjs from lucide-static 1.62.0 (ISC License, Lucide contributors; parts MIT, Cole Bemis).
import { IconFrame, type IconProps } from './icon.tsx'

export const MenuIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M4 5h16M4 12h16M4 19h16" />
  </IconFrame>
)

export const CloseIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M18 6 6 18M6 6l12 12" />
  </IconFrame>
)

export const UserIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM20 21a8 8 0 0 0-16 0" />
  </IconFrame>
)

export const ShoppingBagIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
  </IconFrame>
)

export const ChevronDownIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6 9l6 6 6-6" />
  </IconFrame>
)

export const ArrowRightIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 12h14M12 5l7 7-7 7" />
  </IconFrame>
)

export const ArrowLeftIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 19l-7-7 7-7M19 12H5" />
  </IconFrame>
)

export const SearchIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0z" />
  </IconFrame>
)

export const SlidersIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
  </IconFrame>
)

export const PlayIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
  </IconFrame>
)

export const CircleAlertIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 8L12 12M12 16L12.01 16" />
  </IconFrame>
)

export const CloudOffIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20" />
  </IconFrame>
)

export const HeartIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </IconFrame>
)

export const RotateCwIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />
  </IconFrame>
)
