// Written by make-icons.mjs from lucide-static 1.62.0 (ISC License, Lucide contributors; parts MIT, Cole Bemis).
import { IconFrame, type IconProps } from './icon.tsx'

export const TruckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" />
  </IconFrame>
)

export const RotateCcwIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />
  </IconFrame>
)

export const PoundIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M18 7c0-5.333-8-5.333-8 0M10 7v14M6 21h12M6 13h10" />
  </IconFrame>
)

export const ShieldCheckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4" />
  </IconFrame>
)

export const LeafIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13" />
  </IconFrame>
)

export const FileCheckIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M9 15l2 2 4-4" />
  </IconFrame>
)

export const MapPinIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0z" />
  </IconFrame>
)

export const DownloadIcon = (props: IconProps) => (
  <IconFrame {...props}>
    <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
  </IconFrame>
)
