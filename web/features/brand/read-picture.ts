/**
 * A picture as a data URL, decoded once so that it can be painted without waiting. Rejects what is
 * no picture.
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
