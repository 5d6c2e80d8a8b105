import { InfoSection } from '../../parts/info-section.tsx'

export function Offers() {
  return (
    <InfoSection title="8. Offers" id="offers">
      <p>
        An offer says which pieces it is on, how many customers can have it and on which day it ends, reckoned in London
        time through the end of that day. It is taken when you place the order, not when a piece is put into the cart,
        and given back where the order does not go on to be paid. It ends sooner if that many have taken it.
      </p>
      <p>
        A price we call “Was” is the lowest at which that piece was sold here in the 30 days before the offer began.
        Offers cannot be exchanged for money or added to one another.
      </p>
    </InfoSection>
  )
}
