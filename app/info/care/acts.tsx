/** What to do, line by line; numbered where the order matters. */
export function Acts({ acts, inOrder = false }: { acts: readonly string[]; inOrder?: boolean }) {
  const List = inOrder ? 'ol' : 'ul'
  return (
    <List>
      {acts.map((act) => (
        <li key={act}>{act}</li>
      ))}
    </List>
  )
}
