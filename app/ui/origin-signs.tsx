import { IconFrame, type IconProps } from './icon.tsx'

/** The sign of a natural diamond, always beside its word: a filled lozenge. */
export function LozengeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 3.2 20.8 12 12 20.8 3.2 12Z" fill="currentColor" />
    </IconFrame>
  )
}

/** The sign of a laboratory-grown diamond, always beside its word: an open hexagon. */
export function HexagonIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4Z" strokeWidth="1.8" />
      <path d="M12 8.2 15.3 10.1v3.8L12 15.8 8.7 13.9v-3.8Z" strokeWidth="1.5" />
    </IconFrame>
  )
}
