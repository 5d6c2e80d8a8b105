/** For tests: a canvas that writes down what is drawn on it. Every letter is half as wide as its type is high. */
export interface FakeCanvas {
  element: HTMLCanvasElement
  texts: { text: string; font: string; x: number; y: number; align: string; colour: string }[]
  areas: { width: number; height: number; colour: string }[]
  pictures: number[][]
}

export function fakeCanvas(element: Partial<HTMLCanvasElement> = { width: 0, height: 0 }): FakeCanvas {
  const drawn: Pick<FakeCanvas, 'texts' | 'areas' | 'pictures'> = { texts: [], areas: [], pictures: [] }
  const context = {
    font: '',
    fillStyle: '',
    textAlign: '',
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+)px/.exec(context.font)?.[1])) / 2 }),
    fillText: (text: string, x: number, y: number) =>
      drawn.texts.push({ text, x, y, font: context.font, align: context.textAlign, colour: context.fillStyle }),
    fillRect: (_x: number, _y: number, width: number, height: number) =>
      drawn.areas.push({ width, height, colour: context.fillStyle }),
    drawImage: (_picture: unknown, ...place: number[]) => drawn.pictures.push(place),
    save: () => {},
    restore: () => {},
    translate: () => {},
    scale: () => {},
    fill: () => {},
    stroke: () => {}
  }
  Object.assign(element, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['png'], { type }))
  })
  return { element: element as HTMLCanvasElement, ...drawn }
}
