/**
 * The dark modules of a code as one path, a module to the unit: each run of a row is one bar, so that no hairline of light
 * shows between neighbours.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(rowPath).join('')
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  let start = 0
  while (start < row.length) {
    if (!row[start]) {
      start += 1
      continue
    }
    const light = row.indexOf(false, start)
    const end = light === -1 ? row.length : light
    path += `M${start} ${y}h${end - start}v1H${start}z`
    start = end
  }
  return path
}
