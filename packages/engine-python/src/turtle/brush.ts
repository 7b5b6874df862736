/** The part of a canvas context that the engine uses. Tests record its calls. */
export interface Brush {
  fillStyle: string | CanvasGradient | CanvasPattern
  strokeStyle: string | CanvasGradient | CanvasPattern
  lineWidth: number
  lineCap: CanvasLineCap
  lineJoin: CanvasLineJoin
  globalAlpha: number
  font: string
  textAlign: CanvasTextAlign
  textBaseline: CanvasTextBaseline
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(angle: number): void
  setLineDash(lengths: number[]): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  arc(x: number, y: number, radius: number, start: number, end: number): void
  fill(rule?: CanvasFillRule): void
  stroke(): void
  clip(): void
  fillText(text: string, x: number, y: number): void
  drawImage(picture: CanvasImageSource, x: number, y: number, width: number, height: number): void
}
