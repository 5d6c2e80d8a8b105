import { ChevronLeftIcon, MinusIcon, PlusIcon } from '../rare-icons.tsx'
import styles from './turn-buttons.module.css'

const TURNS = [
  { key: 'ArrowLeft', label: 'Turn left', icon: <ChevronLeftIcon /> },
  { key: 'ArrowRight', label: 'Turn right', icon: <ChevronLeftIcon className={styles.mirrored} /> },
  { key: '+', label: 'Nearer', icon: <PlusIcon /> },
  { key: '-', label: 'Further away', icon: <MinusIcon /> }
]

/** How often a press does what the arrow key does: it turns by a clear step. */
const STEPS = 3

interface TurnButtonsProps {
  /** Does what a key on the live piece would do. */
  press: (key: string) => void
  /** Which of several they turn. */
  label?: string
}

/** What is done to a live piece by dragging, for whoever does not drag, and whose keys do not reach it. */
export function TurnButtons({ press, label }: TurnButtonsProps) {
  return (
    <div className={styles.turns} {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {TURNS.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          onClick={() => {
            for (let step = 0; step < (key.startsWith('Arrow') ? STEPS : 1); step++) press(key)
          }}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}
