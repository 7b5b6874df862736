/** The bundler replaces such an import by the text of the file. */
declare module '*?raw' {
  const text: string
  export default text
}
