import { useNavigate } from 'react-router-dom'
import { TextLink } from '../controls/text-link.tsx'

/** Puts this piece beside those that were compared last on this visit. */
export function CompareLink({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <TextLink
      small
      arrow={false}
      to={`/compare?pieces=${id}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void import('../../client-store/compared.ts').then(({ compareWith }) => navigate(compareWith(id)))
      }}
    >
      Compare
    </TextLink>
  )
}
