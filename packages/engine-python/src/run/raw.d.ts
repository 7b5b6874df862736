/** The bundler replaces an import that ends with `?raw` by the text of the file. */
declare module '*?raw' {
  const text: string
  export default text
}
