/** Of the choices of a film's poster: a moment of the film itself, rather than a photograph of its piece. */
export const MOMENT = 'moment'
