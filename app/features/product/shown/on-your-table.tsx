import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MetalType } from '#domain/catalogue/metals.ts'
import { pictureVariant } from '#domain/catalogue/pictures.ts'
import { type ArFormat, arUrl } from '#domain/live-piece/ar-address.ts'
import { nearestRingSize } from '#domain/policies/ring-sizes.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import type { PieceFile } from '../../../ui/live-piece/piece-file.ts'
import { useConnection, useHasNoNetwork } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from './on-your-table.module.css'

interface OnYourTableProps {
  name: string
  imageUrl: string
  /** By what it is shown. */
  file: PieceFile
  metal: MetalType
  /** Whether its stones are the chosen ones. */
  isAsChosen: boolean
  /** mm across the inside of a ring, as it is shown; null for what is none. */
  across: number | null
}

/**
 * The way into the phone's own viewer, which stands the piece on a table at its true size. Nothing where there is no such
 * viewer, and nothing without signal: the file is fetched by the viewer itself.
 */
export default function OnYourTable(props: OnYourTableProps) {
  const { imageUrl, isAsChosen, across } = props
  const [viewer] = useState(viewerHere)
  const isCutOff = useConnection().kind === 'offline'
  const hasNoNetwork = useHasNoNetwork()
  const isMissing = useViewerIsMissing()
  useSpoken(isMissing && MISSING, 'table', true)
  if (!viewer || isCutOff || hasNoNetwork) return null
  if (isMissing) return <p className={`${text.caption} ${styles.missing}`}>{MISSING}</p>
  const size = across === null ? '' : `, as a ring of about size ${nearestRingSize(across)}: lay your hand beside it`
  return (
    <div className={styles.table}>
      {/* Safari goes into its viewer without asking where the link holds a picture and nothing else. */}
      <a href={viewer.href(props)} rel={viewer.rel}>
        <img src={pictureVariant(imageUrl, 400, 'jpg')} alt="See it on your table" width={56} height={56} />
      </a>
      <div>
        <p className={text.label} aria-hidden="true">
          See it on your table
        </p>
        <p className={text.caption}>
          At its true size{size}. {!isAsChosen && 'Its stones are those of the picture. '}Your phone shows how the
          diamonds are cut, and not their fire.
        </p>
      </div>
    </div>
  )
}

const MISSING = 'This phone has no viewer that stands things on a table.'
/** Where Android comes back to when its viewer is not there. */
const NO_VIEWER = '#no-viewer'

interface PhoneViewer {
  rel: string | undefined
  href: (props: OnYourTableProps) => string
}

/** Quick Look on iPhones and iPads, whose Safari says that it has it; Scene Viewer on Android, where one finds out by asking. */
function viewerHere(): PhoneViewer | null {
  if (document.createElement('a').relList.supports('ar')) return { rel: 'ar', href: quickLook }
  const isAndroid = /Android/.test(navigator.userAgent) && !/Firefox|OculusBrowser/.test(navigator.userAgent)
  return isAndroid ? { rel: undefined, href: sceneViewer } : null
}

const fileOf = ({ file, metal }: OnYourTableProps, format: ArFormat): string =>
  arUrl(file.url, metal, format, file.weight)

/** It may not be made larger or smaller there: that would be another size than its own. */
const quickLook = (props: OnYourTableProps): string => `${fileOf(props, 'usdz')}#allowsContentScaling=0`

function sceneViewer(props: OnYourTableProps): string {
  const { origin, href } = window.location
  const file = encodeURIComponent(origin + fileOf(props, 'glb'))
  const asked = `file=${file}&mode=ar_preferred&resizable=false&title=${encodeURIComponent(props.name)}`
  const back = encodeURIComponent(href.replace(/#.*$/, '') + NO_VIEWER)
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${back}`
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${asked}#Intent;${intent.join(';')};end;`
}

/** Whether Android has come back without having shown anything. The address is then put right again. */
function useViewerIsMissing(): boolean {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (hash !== NO_VIEWER) return
    setIsMissing(true)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [hash, pathname, search, navigate])
  return isMissing
}
