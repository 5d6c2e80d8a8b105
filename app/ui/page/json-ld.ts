/** Paths under url, image, item, logo and @id are made absolute by the server (shell/head-markup.ts). */

export function breadcrumbs(trail: readonly { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path
    }))
  }
}
