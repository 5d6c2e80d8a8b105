import { TextButton } from '../../../ui/controls/text-link.tsx'
import { lazyPanel, useLazyPanel } from '../../../ui/lazy.tsx'

const sizeGuide = lazyPanel(() => import('./size-guide-dialog.tsx'))

export function SizeGuideButton({ kind }: { kind: 'ring' | 'bracelet' }) {
  const guide = useLazyPanel(sizeGuide)
  return (
    <>
      <TextButton small aria-haspopup="dialog" {...guide.intent}>
        {kind === 'ring' ? 'Ring Size Guide' : 'Bracelet Size Guide'}
      </TextButton>
      {guide.render({ kind })}
    </>
  )
}
