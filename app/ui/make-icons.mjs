// node app/ui/make-icons.mjs
// Writes icons.tsx, rare-icons.tsx, promise-icons.tsx and app-icons.tsx: the Lucide icons the shop uses, each as one path (one element to
// draw and to hydrate). What stands in icons.tsx is loaded with every page; the promises' own icons come only where promises
// are made, and the installed app's only there.
import { readFile, writeFile } from 'node:fs/promises'

const LUCIDE = new URL('../../node_modules/lucide-static/', import.meta.url)

/** Our name and Lucide's, where they differ. */
const NAMES = {
  Menu: 'menu',
  Close: 'x',
  User: 'user-round',
  ShoppingBag: 'shopping-bag',
  ChevronDown: 'chevron-down',
  ArrowRight: 'arrow-right',
  ArrowLeft: 'arrow-left',
  Search: 'search',
  Sliders: 'sliders-horizontal',
  Play: 'play',
  CircleAlert: 'circle-alert',
  CloudOff: 'cloud-off',
  Heart: 'heart',
  RotateCw: 'rotate-cw'
}

/** What no first screen shows. */
const RARE = {
  Plus: 'plus',
  Minus: 'minus',
  ChevronLeft: 'chevron-left',
  ArrowUpRight: 'arrow-up-right',
  CreditCard: 'credit-card',
  Check: 'check',
  Clock: 'clock',
  ArrowUp: 'arrow-up',
  Info: 'info',
  Mail: 'mail',
  Bell: 'bell'
}

const PROMISES = {
  Truck: 'truck',
  RotateCcw: 'rotate-ccw',
  Pound: 'pound-sterling',
  ShieldCheck: 'shield-check',
  Leaf: 'leaf',
  FileCheck: 'file-check',
  MapPin: 'map-pin',
  Download: 'download'
}

const APP = {
  House: 'house',
  LayoutGrid: 'layout-grid',
  Calculator: 'calculator'
}

/** Each of Lucide's shapes as path data. */
const SHAPES = {
  path: ({ d }) => absoluteStart(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`,
  rect: ({ x, y, width, height, rx }) => {
    const corner = (dx, dy) => `a${rx} ${rx} 0 0 1 ${dx} ${dy}`
    const [across, down] = [width - 2 * rx, height - 2 * rx]
    return `M${x + rx} ${y}h${across}${corner(rx, rx)}v${down}${corner(-rx, rx)}h-${across}${corner(-rx, -rx)}v-${down}${corner(rx, -rx)}z`
  }
}

const { version } = JSON.parse(await readFile(new URL('package.json', LUCIDE), 'utf8'))
await write('icons.tsx', NAMES)
await write('rare-icons.tsx', RARE)
await write('promise-icons.tsx', PROMISES)
await write('app-icons.tsx', APP)

async function write(target, names) {
  const lines = [
    `// Written by make-icons.mjs from lucide-static ${version} (ISC License, Lucide contributors; parts MIT, Cole Bemis).`,
    "import { IconFrame, type IconProps } from './icon.tsx'",
    ''
  ]
  for (const [name, file] of Object.entries(names)) {
    const svg = await readFile(new URL(`icons/${file}.svg`, LUCIDE), 'utf8')
    lines.push(
      `export const ${name}Icon = (props: IconProps) => (`,
      `  <IconFrame {...props}>`,
      `    <path d="${pathOf(svg)}" />`,
      `  </IconFrame>`,
      ')',
      ''
    )
  }
  await writeFile(new URL(target, import.meta.url), `${lines.join('\n')}`)
}

/** All shapes of an icon as one path. Throws at a shape it does not know, rather than drawing half an icon. */
function pathOf(svg) {
  const shapes = [...svg.matchAll(/<(\w+) ([^>]*?)\/>/g)]
  return shapes.map(([, shape, attributes]) => SHAPES[shape](Object.fromEntries(readAttributes(attributes)))).join('')
}

function readAttributes(text) {
  return [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name,
    name === 'd' ? value : Number(value)
  ])
}

/** Joined to another path, a leading relative "m" would start from that path's end, and its further points are lines. */
function absoluteStart(d) {
  return d.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/,
    (_, x, y, point) => `M${x} ${y}${point ? 'l' : ''}`
  )
}
