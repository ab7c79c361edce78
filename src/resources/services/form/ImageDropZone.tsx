import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import {
  imageContentFault,
  imageFileFault,
  imageSignatureBytes,
  imageTypeOf,
  imageTypes,
} from '../../../../domain/images';
import inputs from '../../../components/inputs/inputs.module.css';
import { Button } from '../../../components/parts/Button';
import { unreadableFile } from '../../../dataProvider/errors';
import { fileOfType } from './cutPicture';
import styles from './ImageDropZone.module.css';
import { middle, useCutDrag } from './useCutDrag';
import { useFileAddress } from './useFileAddress';

const accepted = Object.entries(imageTypes).flatMap(([type, extensions]) => [type, ...extensions]);

interface ImageDropZoneProps {
  id: string;
  /** The newly chosen file, shown before the stored image. */
  file: File | null;
  /** The offset of the 4:3 crop, in percent. */
  cut: number;
  url: string | null;
  hint: string;
  minimumBytes?: number;
  fault?: string | undefined;
  onFile: (file: File) => void;
  onCut: (cut: number) => void;
  onRemove: () => void;
}

/** Takes one image by drop, by choice or from the clipboard, and shows it. */
export const ImageDropZone = ({
  id,
  file,
  cut,
  url,
  hint,
  minimumBytes,
  fault,
  onFile,
  onCut,
  onRemove,
}: ImageDropZoneProps) => {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const preview = useFileAddress(file) ?? url;
  const [unshown, setUnshown] = useState<string>();
  const isShown = preview !== null && preview !== unshown;
  const shape = useCutDrag(cut, onCut);
  const isCut = file !== null && isShown && shape.isCut;

  const take = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const size = imageFileFault(files, minimumBytes === undefined ? {} : { minimumBytes });
    const taken = size ?? (await byContent(first));
    setRefusal(typeof taken === 'string' ? taken : undefined);
    if (typeof taken !== 'string') onFile(taken);
  };

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      // Spreadsheets put a picture of the cells beside their text, which is what is meant. A copied file
      // has its name for a text, a copied image its address in HTML.
      const { types = [] } = clipboardData ?? {};
      if (types.includes('text/plain') && types.includes('text/html')) return;
      take([...(clipboardData?.files ?? [])]);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <div className={styles.field}>
      <fieldset
        aria-label="Image"
        className={styles.zone}
        data-over={over}
        data-filled={preview !== null}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take([...event.dataTransfer.files]);
        }}
      >
        {isShown && (
          <img
            className={styles.preview}
            src={preview}
            alt="Service"
            style={file ? { objectPosition: `${cut}% ${cut}%` } : undefined}
            onLoad={shape.onLoad}
            onError={() => setUnshown(preview)}
          />
        )}
        {preview && !isShown && (
          <p className={styles.unshown} role="status">
            {file && <strong>{file.name}</strong>} <span>{unshownText(file)}</span>
          </p>
        )}
        <button
          type="button"
          id={id}
          className={styles.choose}
          aria-label={preview ? 'Replace image' : undefined}
          aria-describedby={hintId}
          data-cut={isCut}
          {...(isCut && shape.drag)}
          onClick={() => shape.isClick() && input.current?.click()}
        >
          {!preview && (
            <>
              <AddPhotoAlternateOutlined aria-hidden="true" />
              <span>Drop an image here, paste one, or choose a file</span>
            </>
          )}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accepted.join(',')}
          data-testid="image-input"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed or refused.
            target.value = '';
          }}
        />
      </fieldset>
      {isCut && (
        <label className={styles.cut}>
          <span>
            {shape.isTall
              ? 'Show more of the top or the bottom'
              : 'Show more of the left or the right'}
          </span>
          <input
            type="range"
            min={0}
            max={100}
            value={cut}
            aria-valuetext={cut === middle ? 'The middle' : `${cut} percent`}
            onChange={({ target }) => onCut(target.valueAsNumber)}
          />
        </label>
      )}
      {preview && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setRefusal(undefined);
            onRemove();
          }}
        >
          Remove image
        </Button>
      )}
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
      {refusal ? (
        <p className={inputs.fault} role="alert">
          {refusal}
        </p>
      ) : (
        fault && <p className={inputs.fault}>{fault}</p>
      )}
    </div>
  );
};

/** The image under the type that its first bytes tell, whatever it was called; its fault where they tell none. */
const byContent = async (file: File): Promise<File | string> => {
  try {
    const start = new Uint8Array(await file.slice(0, imageSignatureBytes).arrayBuffer());
    const type = imageTypeOf(start);
    if (!type) return imageContentFault(start) ?? unreadableFile;
    return file.type === type ? file : fileOfType(file, file.name, type);
  } catch {
    return unreadableFile;
  }
};

/** Said in the place of a picture that the browser does not show. */
const unshownText = (file: File | null): string => {
  if (!file) return 'This image cannot be shown';
  return file.type === 'image/tiff'
    ? 'No preview for this type; it will be shown after saving'
    : 'This browser cannot show the image; it is checked when you save';
};
