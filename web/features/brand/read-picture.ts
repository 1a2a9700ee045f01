/**
 * Reads a picture as a data URL, already decoded so that it paints at once. Rejects a file that is
 * not a picture.
 */
export async function readPicture(file: Blob): Promise<string> {
  const image = new Image();
  image.src = await readDataUrl(file);
  await image.decode();
  return image.src;
}

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
