// A still picture of what lies on the pitch, as a file that needs nothing else: SVG with its styles and type inside, or PNG.

/** The properties by which boards are drawn. */
const DRAWN =
  `align-items align-content align-self justify-content justify-items justify-self place-items background-color
  background-image background-size background-position background-repeat border-top-width border-top-style
  border-top-color border-right-width border-right-style border-right-color border-bottom-width border-bottom-style
  border-bottom-color border-left-width border-left-style border-left-color border-top-left-radius
  border-top-right-radius border-bottom-left-radius border-bottom-right-radius bottom box-shadow box-sizing clip-path
  color column-gap cx cy d display dominant-baseline fill fill-opacity filter flex-basis flex-direction flex-grow
  flex-shrink flex-wrap font-family font-size font-stretch font-style font-variant-numeric font-weight
  grid-auto-columns grid-auto-flow grid-auto-rows grid-column-end grid-column-start grid-row-end grid-row-start
  grid-template-areas grid-template-columns grid-template-rows height left letter-spacing line-height list-style-type
  margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width object-fit opacity order
  outline-color outline-style outline-width overflow-wrap overflow-x overflow-y padding-bottom padding-left
  padding-right padding-top paint-order pointer-events position r right rotate row-gap rx ry scale stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width text-align text-anchor
  text-decoration-line text-overflow text-transform top transform transform-box transform-origin translate
  vector-effect vertical-align visibility white-space width word-spacing writing-mode x y z-index`.split(/\s+/);

/** The styles of an element of that kind that nobody has styled. */
class Plain {
  private readonly known = new Map<string, Record<string, string>>();
  private readonly frame = document.createElement("iframe");

  constructor() {
    this.frame.hidden = true;
    document.body.append(this.frame);
  }

  of(element: Element): Record<string, string> {
    const key = `${element.namespaceURI} ${element.localName}`;
    let found = this.known.get(key);
    if (!found) {
      const home = this.frame.contentDocument!.body;
      const plain = home.ownerDocument.createElementNS(element.namespaceURI, element.localName);
      home.append(plain);
      const style = this.frame.contentWindow!.getComputedStyle(plain);
      found = Object.fromEntries(DRAWN.map((name) => [name, style.getPropertyValue(name)]));
      plain.remove();
      this.known.set(key, found);
    }
    return found;
  }

  close(): void {
    this.frame.remove();
  }
}

/** Everything that is not as it would be by itself. */
function styleOf(style: CSSStyleDeclaration, plain: Record<string, string>): string {
  return DRAWN.flatMap((name) => {
    const value = style.getPropertyValue(name);
    return value === plain[name] || value.includes("url(") ? [] : [`${name}:${value}`];
  }).join(";");
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[each]!);

/** An element and all in it as XML. It is written as text: the page's policy lets no element have a style of its own. */
function written(element: Element, plain: Plain, more = ""): string {
  const style = styleOf(getComputedStyle(element), plain.of(element)) + more;
  const kept = element
    .getAttributeNames()
    .filter((name) => !/^(class|style|on.*|data-.*|aria-.*|href|src)$/.test(name));
  const attributes = kept.map((name) => ` ${name}="${escaped(element.getAttribute(name)!)}"`).join("");
  const space = element.parentElement?.namespaceURI === element.namespaceURI && !more;
  const inside = [...element.childNodes].map((child) => {
    if (child.nodeType === Node.TEXT_NODE) return escaped(child.textContent ?? "");
    if (!(child instanceof Element)) return "";
    const shown = getComputedStyle(child);
    return shown.display === "none" || shown.visibility === "hidden" ? "" : written(child, plain);
  });
  // What stands before and after something is part of the picture too.
  const [before, after] = ["::before", "::after"].map((place) => pseudo(element, place, plain));
  const name = element.localName;
  return `<${name}${space ? "" : ` xmlns="${element.namespaceURI}"`}${attributes} style="${escaped(style)}">${before}${inside.join("")}${after}</${name}>`;
}

function pseudo(element: Element, place: string, plain: Plain): string {
  const made = getComputedStyle(element, place);
  if (made.content === "none" || made.content === "normal" || !(element instanceof HTMLElement)) return "";
  const style = styleOf(made, plain.of(document.createElement("span")));
  return `<span style="${escaped(style)}">${escaped(made.content.replace(/^"|"$/g, ""))}</span>`;
}

/** The type that is in use, as part of the file. */
async function fonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const loaded = new Set(
    [...document.fonts]
      .filter((face) => face.status === "loaded")
      .map((face) => `${face.family} ${face.weight} ${face.style}`),
  );
  const texts = faces.map(async (rule) => {
    const [family, weight, style] = ["font-family", "font-weight", "font-style"].map((name) =>
      rule.style.getPropertyValue(name),
    );
    const known = `${family} ${weight || "normal"} ${style || "normal"}`;
    if (!loaded.has(known) && !loaded.has(known.replaceAll('"', ""))) return "";
    const address = /url\("?([^")]+)/.exec(rule.style.getPropertyValue("src"))?.[1];
    if (!address) return "";
    const sheet = rule.parentStyleSheet?.href ?? location.href;
    const bytes = new Uint8Array(await (await fetch(new URL(address, sheet))).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return `@font-face{font-family:${family};font-weight:${weight || 400};font-style:${style || "normal"};src:url(data:font/woff2;base64,${text})}`;
  });
  return (await Promise.all(texts)).join("");
}

export interface Still {
  svg: string;
  width: number;
  height: number;
}

/** What is to be seen in an element. */
export async function stillOf(element: HTMLElement, title: string): Promise<Still> {
  const plain = new Plain();
  try {
    const { scrollWidth: width, scrollHeight: height } = element; // all of it, where it is larger than the screen
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const inside = written(
      element,
      plain,
      `;margin:0;width:${width}px;height:${height}px;overflow:hidden;background-color:${paper}`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${escaped(title)}</title><style>${await fonts()}</style><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`;
    return { svg, width, height };
  } finally {
    plain.close();
  }
}

/** The same in pixels, twice as fine as on the screen. */
export async function pngOf({ svg, width, height }: Still): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * width;
  canvas.height = 2 * height;
  const pen = canvas.getContext("2d")!;
  pen.scale(2, 2);
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Give somebody a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
