/**
 * A file as a picture: what the browser itself can show, no larger than a board needs.
 *
 * @packageDocumentation
 */

/** A picture that can be shown. */
export interface Picture {
  /** What its file is called. */
  readonly name: string;
  readonly blob: Blob;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The largest file (bytes) and the most pixels: a printed map at 300 dots an inch has half of them. */
const [mostBytes, mostPixels] = [200 * 1024 * 1024, 120_000_000];
/** The most of a drawing that is made pixels: browsers draw no larger ones. */
const mostDrawn = 16_000_000;

const none = (says: string) => ({ says });

/** Whether a file is a zip, as a module of VASSAL is. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** The bytes of a file; or why it is not taken. */
export async function bytesOf(file: File, name: string): Promise<Uint8Array<ArrayBuffer> | { readonly says: string }> {
  if (file.size > mostBytes) return none(`${name} is larger than 200 MB. Take a smaller picture of the map.`);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return none("The file could not be read. Is it still there?");
  }
}

/** A picture of bytes; or why there is none. */
export async function pictureOf(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Picture | { readonly says: string }> {
  const isDrawing = /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 400)));
  const blob = new Blob([bytes], isDrawing ? { type: "image/svg+xml" } : {});
  const url = URL.createObjectURL(blob);
  const image = new Image();
  const refused = (says: string) => {
    URL.revokeObjectURL(url);
    return none(says);
  };
  try {
    image.src = url;
    // How large it is, is known before its pixels are made.
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height === 0) return refused(`${name} does not say how large it is. Save it as a PNG file.`);
    if (width * height > mostPixels)
      return refused(`${name} has ${width} x ${height} pixels, more than a browser can show. Make it smaller first.`);
    await image.decode();
    if (!isDrawing) return { name, blob, url, width, height };
  } catch {
    return refused(
      `${name} is not a picture that this browser can show, or it is damaged. Take a PNG, JPEG, WebP, GIF or SVG file, or a VASSAL module (.vmod).`,
    );
  }
  // A drawing may hold more than a picture: what is kept of it are its pixels.
  const pixels = await pixelsOf(image);
  URL.revokeObjectURL(url);
  return pixels === undefined
    ? none(`${name} cannot be made a picture here. Save it as a PNG file.`)
    : { name, ...pixels, url: URL.createObjectURL(pixels.blob) };
}

async function pixelsOf(image: HTMLImageElement): Promise<Pick<Picture, "blob" | "width" | "height"> | undefined> {
  const scale = Math.min(4, Math.sqrt(mostDrawn / (image.naturalWidth * image.naturalHeight)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.floor(image.naturalHeight * scale));
  const { width, height } = canvas;
  try {
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    return blob === null ? undefined : { blob, width, height };
  } catch {
    return undefined;
  }
}
