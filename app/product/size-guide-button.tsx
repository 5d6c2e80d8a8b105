import { TextButton } from '../ui/controls/text-link.tsx'
import { lazyPanel } from '../ui/lazy.tsx'

const useSizeGuide = lazyPanel(() => import('./size-guide-dialog.tsx'))

export function SizeGuideButton({ kind }: { kind: 'ring' | 'bracelet' }) {
  const guide = useSizeGuide()
  return (
    <>
      <TextButton small aria-haspopup="dialog" {...guide.intent}>
        {kind === 'ring' ? 'Ring Size Guide' : 'Bracelet Size Guide'}
      </TextButton>
      {guide.render({ kind })}
    </>
  )
}
