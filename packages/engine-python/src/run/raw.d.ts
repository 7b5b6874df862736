/** A file as text, inlined by the bundler. */
declare module '*?raw' {
  const text: string
  export default text
}
