import { Facts } from '../parts/facts.tsx'
import { InfoSection } from '../parts/info-section.tsx'
import { AUTHORITIES } from './authorities.ts'

/** The four laboratories, and how to hold a report against a stone. */
export function WhatReportsSay() {
  return (
    <InfoSection title="What each laboratory’s report says" id="reports">
      <Facts rows={AUTHORITIES.map(({ label, fullName, says }) => ({ label: `${label}, ${fullName}`, value: says }))} />
      <h3>Holding a report against the stone</h3>
      <ol>
        <li>The number on the report and the one inscribed on the girdle, if there is one, are the same.</li>
        <li>
          Weight to a hundredth of a carat and measurements to a hundredth of a millimetre agree with the database.
        </li>
        <li>The database shows the same grades as the paper, to the letter.</li>
        <li>
          A stone of the same weight and grades is not yet the same stone: measurements and inclusions tell them apart.
        </li>
      </ol>
      <p>
        A report describes a stone on the day it was examined. It is no valuation: it names no price, and for your
        insurance you need a valuation of the whole piece.
      </p>
    </InfoSection>
  )
}
